import { useState } from 'react'
import { DuplicateDialog, duplicateText } from '../../duplicates/index.ts'
import { type Entry, numberOf } from '../draft/entry.ts'
import { text } from '../texts.ts'
import css from './TagField.module.css'

/** What was typed so far, without the owner. */
const typedIn = ({ name, speciesId, genderId, color, birthDate }: Entry) => ({
  name: name.trim() || null,
  speciesId,
  genderId,
  color: color.trim() || null,
  birthDate,
})

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
  if (reported === number) return <span>{duplicateText('sent')}</span>
  return (
    <>
      <button type="button" className={`d-anchor ${css.report}`} onClick={() => setOpen(true)}>
        {duplicateText('send')}
      </button>
      {isOpen && (
        <DuplicateDialog
          title={text('duplicate.title')}
          lead={text('duplicate.text')}
          tagNumber={number}
          animal={typedIn(entry)}
          onClose={() => setOpen(false)}
          onEnd={end}
        />
      )}
    </>
  )
}
