/** Has the service worker, once there is one, keep the pictures of the stored quizzes and no others. */
export function keepPictures(): void {
  if ('serviceWorker' in navigator)
    void import('./stored-pictures.ts').then(({ tellWorker }) => tellWorker()).catch(() => {})
}
