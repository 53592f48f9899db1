import { APP_NAME } from '../platform/app-name.ts'

export const documentTitle = (title: string): string => `${title} · ${APP_NAME}`
