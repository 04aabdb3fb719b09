import { texts } from '@dyra/shared/strings'
import contact from '../strings/contact.json'

export const text = texts(contact)
