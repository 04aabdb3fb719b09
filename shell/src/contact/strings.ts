import { texts } from '@dyra/shared/i18n'
import contact from '../strings/contact.json'

export const text = texts(contact)
