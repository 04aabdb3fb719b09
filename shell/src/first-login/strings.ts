import { texts } from '@dyra/shared/i18n'
import firstLogin from '../strings/first-login.json'

export const text = texts(firstLogin)
