import { texts } from '@dyra/shared/strings'
import firstLogin from '../strings/first-login.json'

export const text = texts(firstLogin)
