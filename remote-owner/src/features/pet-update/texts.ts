import { texts } from '@dyra/shared/i18n'
import problems from '@dyra/shared/texts/problems.is.json'
import strings from './texts.is.json'

export const text = texts({ ...strings, birthDateAdminOnly: problems.birthDateAdminOnly })
