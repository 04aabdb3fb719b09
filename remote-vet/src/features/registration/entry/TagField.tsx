import { reportUnexpected } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { StockCheck } from '@dyra/shared/contract/stock'
import {
  allTagWarnings,
  stockHint,
  tagError,
  tagHint,
  useStockCheck,
  useTypedNumber,
} from '@dyra/shared/features/microtags/number'
import { t, validationText } from '@dyra/shared/i18n'
import { Icon, TextInput } from '@dyra/shared/ui'
import { findHolder } from '../api.ts'
import { withEntry } from '../draft/draft.ts'
import { type Entry, numberCheck, numberOf } from '../draft/entry.ts'
import { changeDraft } from '../draft/store.ts'
import { fieldId } from '../field-focus.ts'
import { text } from '../texts.ts'
import { ReportDuplicate } from './ReportDuplicate.tsx'
import css from './TagField.module.css'
import { useEntry } from './use-entry.ts'

/** Shorter numbers are not looked up: they are still being typed. */
const LOOKUP_MIN_LENGTH = 6

/** Whether a pet has the number, and which one. */
type TagHolder =
  | { readonly kind: 'none' | 'loading' | 'free' | 'unknown' }
  | { readonly kind: 'taken'; readonly pet: LookupResult }

const none = { kind: 'none' } as const
const loading = { kind: 'loading' } as const

async function loadHolder(number: string, signal: AbortSignal): Promise<TagHolder> {
  try {
    const pet = await findHolder(number, signal)
    return pet ? { kind: 'taken', pet } : { kind: 'free' }
  } catch (error) {
    if (!signal.aborted) reportUnexpected(error)
    // Does not block the form: the server checks the number again before it registers the pet.
    return { kind: 'unknown' }
  }
}

/** Looks up while the user types whether a pet already has the number. */
function useTagHolder(number: string, isEnabled: boolean): TagHolder {
  const isWanted = isEnabled && number.length >= LOOKUP_MIN_LENGTH
  const holder = useTypedNumber(number, isWanted, loadHolder)
  return isWanted ? (holder ?? loading) : none
}

/** Shorter numbers get no warnings yet and need not be repeated. */
const COMPLETE_LENGTH = 9

const warningsOf = ({ microTag, isForeignMicroTag, isRead }: Entry, number: string, check: StockCheck | undefined) =>
  number.length < COMPLETE_LENGTH && !isRead ? [] : allTagWarnings(microTag, isForeignMicroTag, check)

const isValid = ({ microTag, isForeignMicroTag }: Entry): boolean => tagError(microTag, isForeignMicroTag) === undefined

/** Whether the number was scanned, or typed twice with the same result. */
const isConfirmed = (entry: Entry): boolean => isValid(entry) && numberCheck(entry) === 'confirmed'

/** The pet that has the number. Opens in a new window, because the registration continues in this one. */
function HolderLine({ entry, pet: { petId, name, species, owners } }: { entry: Entry; pet: LookupResult }) {
  const [owner] = owners
  return (
    <div>
      {name}, {species}
      {owner && `. ${text('owner')}: ${owner.name}`}{' '}
      <a className="d-anchor" href={`/pet/${petId}`} target="_blank" rel="noreferrer">
        {t('seeMore')}
        <span className="d-vh"> ({t('opensInNewWindow')})</span>
      </a>{' '}
      <ReportDuplicate entry={entry} />
    </div>
  )
}

/** A typed number is confirmed by scanning it or typing it again. */
function RepeatField({ entry }: { entry: Entry }) {
  const isComplete = entry.repeated.length >= entry.microTag.length
  const { repeated: error, ...errors } = entry.errors
  const repeat = (repeated: string) => changeDraft((draft) => withEntry(draft, entry.key, { repeated, errors }))
  return (
    <div id={fieldId(entry.key, 'repeated')} className={css.repeat}>
      <TextInput
        size="sm"
        classNames={{ input: 'd-num' }}
        label={text('tag.repeat')}
        autoComplete="off"
        spellCheck="false"
        value={entry.repeated}
        error={isComplete && numberCheck(entry) === 'differs' ? text('tag.differs') : error}
        onChange={(event) => repeat(event.currentTarget.value)}
        onPaste={(event) => event.preventDefault()}
      />
    </div>
  )
}

interface NotesProps {
  entry: Entry
  holder: TagHolder
  check: StockCheck | undefined
  isShort: boolean
}

/** Below the field, announced as it changes: origin, confirmation and warnings of the number, and which pet has it. */
function TagNotes({ entry, holder, check, isShort }: NotesProps) {
  const number = numberOf(entry)
  const hint = tagHint(number)
  const fromStock = stockHint(check)
  return (
    <>
      <div role="status" className={css.notes}>
        {hint && !isShort && <p className="d-dim">{hint}</p>}
        {fromStock && (
          <p className={isShort ? 'd-vh' : css.confirmed}>
            <Icon name="check" size={16} /> {fromStock}
          </p>
        )}
        {isConfirmed(entry) && (
          <p className={isShort ? 'd-vh' : css.confirmed}>
            <Icon name="check" size={16} /> {text(entry.isRead ? 'tag.read' : 'tag.repeated')}
          </p>
        )}
        {isValid(entry) &&
          warningsOf(entry, number, check).map((warning) => (
            <p key={warning} className={css.doubt}>
              <Icon name="warn" size={16} /> {warning}
            </p>
          ))}
        {holder.kind === 'taken' && <HolderLine entry={entry} pet={holder.pet} />}
      </div>
      {isValid(entry) && !entry.isRead && number.length >= COMPLETE_LENGTH && holder.kind !== 'taken' && (
        <RepeatField entry={entry} />
      )}
    </>
  )
}

interface Props {
  entry: Entry
  /** For a narrow row: a tick replaces the text of the confirmation, and the origin is hidden. */
  isShort?: boolean
}

/** The microchip number with its errors and notes. */
export function TagField({ entry, isShort = false }: Props) {
  const { change, errors } = useEntry(entry)
  const number = numberOf(entry)
  // An empty field is an error only after submission.
  const typing = entry.microTag.trim() === '' ? undefined : tagError(entry.microTag, entry.isForeignMicroTag)
  const holder = useTagHolder(number, entry.progress.kind === 'open')
  const check = useStockCheck({ ...entry, tagNumber: number }, entry.progress.kind === 'open')
  const taken = holder.kind === 'taken' ? validationText('tagTaken') : undefined
  const isVoid = check?.stock === 'void' ? validationText('tagVoid') : undefined
  // Shows the number as it will be sent, without spaces and the frame of a reader's output.
  const normalise = () => {
    if (number !== '' && number !== entry.microTag && errors.microTag === undefined) change({ microTag: number })
  }
  return (
    <>
      <TextInput
        size="sm"
        label={text('tagNumber')}
        classNames={{ input: 'd-num' }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck="false"
        value={entry.microTag}
        error={errors.microTag ?? typing ?? taken ?? isVoid}
        onChange={(event) => change({ microTag: event.currentTarget.value })}
        onBlur={normalise}
        rightSection={isShort && isConfirmed(entry) && <Icon name="check" size={18} />}
        rightSectionProps={{ className: css.tick }}
        rightSectionWidth={isShort ? 28 : undefined}
      />
      <TagNotes entry={entry} holder={holder} check={check} isShort={isShort} />
    </>
  )
}
