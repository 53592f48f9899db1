/** What the query client asks of its store of mutations. Ours are plain calls, so the build puts this in the place of the package's own. */
export class NoMutations {
  findAll(): never[] {
    return []
  }
  async resumePausedMutations(): Promise<void> {}
  clear(): void {}
}
