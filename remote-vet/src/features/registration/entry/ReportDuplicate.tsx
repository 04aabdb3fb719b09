import { REASON_MAX } from '@dyra/shared/domain/limits'
import { useApiForm } from '@dyra/shared/forms'
import { t, validationText } from '@dyra/shared/i18n'
import { TagNumber, TextArea } from '@dyra/shared/ui'
import { FormDialog } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { reportDuplicate } from '../api.ts'
import { type Entry, numberOf } from '../draft/entry.ts'
import { text } from '../texts.ts'
import css from './TagField.module.css'

interface Props {
  entry: Entry
  onClose: () => void
  onEnd: () => void
}

/** What was typed so far; the owner is not part of it. */
const typedIn = ({ name, speciesId, genderId, color, birthDate }: Entry) => ({
  name: name.trim() || null,
  speciesId,
  genderId,
  color: color.trim() || null,
  birthDate,
})

const wordsError = (words: string) =>
  words.length > REASON_MAX ? validationText('tooLong', { max: REASON_MAX }) : null

/** Sends what was typed to the registry. The number stays with the first pet. */
function ReportDialog({ entry, onClose, onEnd }: Props) {
  const tagNumber = numberOf(entry)
  const { form, submit, isSending, alerts } = useApiForm(
    { initialValues: { words: '' }, validate: { words: wordsError } },
    async ({ words }, key) => {
      await reportDuplicate({ tagNumber, ...typedIn(entry), words: words.trim() || null }, key)
      onEnd()
    },
  )
  return (
    <FormDialog
      title={text('duplicate.title')}
      button={text('duplicate.send')}
      {...{ alerts, isSending, onClose }}
      onSubmit={submit}
    >
      <p>
        <TagNumber value={tagNumber} />
      </p>
      <p>{text('duplicate.text')}</p>
      <TextArea
        label={`${text('duplicate.words')} (${t('optional').toLowerCase()})`}
        rows={3}
        data-autofocus
        {...form.getInputProps('words')}
      />
    </FormDialog>
  )
}

/** Offers to report that another pet has the number of the entry. */
export function ReportDuplicate({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false)
  // The number that was reported; another number can be reported again.
  const [reported, setReported] = useState('')
  const number = numberOf(entry)
  const end = () => {
    setReported(number)
    setOpen(false)
  }
  if (reported === number) return <span>{text('duplicate.sent')}</span>
  return (
    <>
      <button type="button" className={`d-anchor ${css.report}`} onClick={() => setOpen(true)}>
        {text('duplicate.button')}
      </button>
      {isOpen && <ReportDialog entry={entry} onClose={() => setOpen(false)} onEnd={end} />}
    </>
  )
}
