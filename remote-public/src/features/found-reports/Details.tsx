import { detailFields } from '@dyra/shared/features/lookup/report'
import { PhotoField } from '@dyra/shared/features/pet-images'
import { TextArea, TextInput } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import css from './FoundReport.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { text } from './texts.ts'
import type { ReportForm } from './use-report-form.ts'

interface Props {
  form: ReportForm
  photo: File | undefined
  onPhoto: (photo: File | undefined) => void
}

/** Optional details. The place where an animal was seen is asked earlier (`Questions.tsx`). */
export function Details({ form, photo, onPhoto }: Props) {
  const isSeen = form.getValues().whereabouts === 'seenHere'
  const hasError = detailFields.some((field) => form.errors[field])
  const isFilled = detailFields.some((field) => form.getValues()[field] !== '')
  const [isOpen, setOpen] = useState(isFilled)
  useEffect(() => {
    if (hasError) setOpen(true)
  }, [hasError])
  return (
    <details className={css.details} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text(isSeen ? 'details.seen' : 'details')}</summary>
      <div className={css.more}>
        {!isSeen && <PlaceFields form={form} />}
        <TextArea id="report-message" label={text('message')} rows={4} {...form.getInputProps('message')} />
        {/* The browser's own date field, because the calendars of ui/dates are too heavy for a first visit. */}
        <TextInput
          type="datetime-local"
          label={text('foundAt')}
          description={text('foundAt.help')}
          {...form.getInputProps('foundAt')}
        />
        <PhotoField photo={photo} onChange={onPhoto} />
      </div>
    </details>
  )
}
