import type { useApiForm } from '@dyra/shared/forms'
import { isIndustrialTag, normaliseTagNumber } from '../domain/tag-number.ts'
import { useReader } from './reader/use-reader.ts'
import type { TagValues } from './tag-form.ts'
import { text } from './texts.ts'

type Form = ReturnType<typeof useApiForm<TagValues>>['form']

/** Puts a scanned number into its field, wherever the focus is in the dialog; then the focus moves on. */
export const useScans = (form: Form, onRead: () => void): void =>
  useReader((output) => {
    const isIndustrial = isIndustrialTag(output)
    form.setFieldValue('tagNumber', isIndustrial ? '' : normaliseTagNumber(output))
    if (isIndustrial) form.setFieldError('tagNumber', text('industrial'))
    else onRead()
  })
