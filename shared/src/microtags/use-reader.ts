import type { useApiForm } from '@dyra/shared/forms'
import { useEffect, useRef } from 'react'
import { isIndustrialTag, normaliseTagNumber } from '../domain/tag-number.ts'
import { listenToReader } from '../reader/reader.ts'
import type { TagValues } from './tag-form.ts'
import { text } from './text.ts'

type Form = ReturnType<typeof useApiForm<TagValues>>['form']

/** A reader's number lands in its field whatever of the dialog is in use; then it goes on. */
export function useReader(form: Form, onRead: () => void): void {
  const take = useRef<(output: string) => void>(undefined)
  useEffect(() => {
    take.current = (output) => {
      const isIndustrial = isIndustrialTag(output)
      form.setFieldValue('tagNumber', isIndustrial ? '' : normaliseTagNumber(output))
      if (isIndustrial) form.setFieldError('tagNumber', text('industrial'))
      else onRead()
    }
  })
  useEffect(() => listenToReader((output) => take.current?.(output)), [])
}
