import { texts } from '@dyra/shared/i18n'
import login from '../strings/login.json'

export const text = texts(login)
