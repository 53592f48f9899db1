import { APP_NAME } from '#web/platform/app-name.ts'

export const documentTitle = (title: string): string => `${title} · ${APP_NAME}`
