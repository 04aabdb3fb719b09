import type { useApiForm } from '@dyra/shared/forms'
import { normaliseTagNumber } from '../../domain/tag-number.ts'
import { tagError } from './number.ts'
import { useReader } from './reader/use-reader.ts'
import type { TagValues } from './tag-form.ts'

type Form = ReturnType<typeof useApiForm<TagValues>>['form']

/** Puts a scanned number into its field, wherever the focus is in the dialog; then the focus moves on. */
export const useScans = (form: Form, onRead: () => void): void =>
  useReader((output) => {
    const number = normaliseTagNumber(output)
    // The field keeps what was read, for comparison with the message.
    form.setFieldValue('tagNumber', number === '' ? output.trim() : number)
    if (number === '') form.setFieldError('tagNumber', tagError(output, true))
    else onRead()
  })
