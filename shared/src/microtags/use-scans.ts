import type { useApiForm } from '@dyra/shared/forms'
import { isIndustrialTag, normaliseTagNumber } from '../domain/tag-number.ts'
import { useReader } from '../reader/reader.ts'
import type { TagValues } from './tag-form.ts'
import { text } from './text.ts'

type Form = ReturnType<typeof useApiForm<TagValues>>['form']

/** A reader's number lands in its field whatever of the dialog is in use; then it goes on. */
export const useScans = (form: Form, onRead: () => void): void =>
  useReader((output) => {
    const isIndustrial = isIndustrialTag(output)
    form.setFieldValue('tagNumber', isIndustrial ? '' : normaliseTagNumber(output))
    if (isIndustrial) form.setFieldError('tagNumber', text('industrial'))
    else onRead()
  })
