import { texts } from '@dyra/shared/strings'
import login from '../strings/login.json'

export const text = texts(login)
