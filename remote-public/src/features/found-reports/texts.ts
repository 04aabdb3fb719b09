import { texts } from '@dyra/shared/i18n'
import { reportStrings } from '@dyra/shared/lookup/report'
import strings from './texts.is.json'

export const text = texts({ ...strings, ...reportStrings })
