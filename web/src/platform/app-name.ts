export const APP_NAME = 'Tenpip'
