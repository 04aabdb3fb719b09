import errorTextsEn from '@dyra/shared/texts/errors.en.json' with { type: 'json' }
import errorTextsIs from '@dyra/shared/texts/errors.is.json' with { type: 'json' }
import problemTextsEn from '@dyra/shared/texts/problems.en.json' with { type: 'json' }
import problemTextsIs from '@dyra/shared/texts/problems.is.json' with { type: 'json' }
import tagErrorTextsEn from '@dyra/shared/texts/tag-errors.en.json' with { type: 'json' }
import tagErrorTextsIs from '@dyra/shared/texts/tag-errors.is.json' with { type: 'json' }
import tagWarningTextsEn from '@dyra/shared/texts/tag-warnings.en.json' with { type: 'json' }
import tagWarningTextsIs from '@dyra/shared/texts/tag-warnings.is.json' with { type: 'json' }
import validationTextsEn from '@dyra/shared/texts/validation.en.json' with { type: 'json' }
import validationTextsIs from '@dyra/shared/texts/validation.is.json' with { type: 'json' }
import { localizedTexts } from './localized.ts'

// Texts that browsers show too.

export const errorTexts = localizedTexts(errorTextsIs, errorTextsEn)
export const sharedValidationTexts = localizedTexts(validationTextsIs, validationTextsEn)
export const problemTexts = localizedTexts(problemTextsIs, problemTextsEn)
export const tagErrorTexts = localizedTexts(tagErrorTextsIs, tagErrorTextsEn)
export const tagWarningTexts = localizedTexts(tagWarningTextsIs, tagWarningTextsEn)
