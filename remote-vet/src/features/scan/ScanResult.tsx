import { petPictureUrl } from '@dyra/shared/api'
import type { Delivered } from '@dyra/shared/contract/define'
import type { Scan } from '@dyra/shared/contract/scans'
import { scanPurposeLabels } from '@dyra/shared/domain/scans'
import { OwnerDetailsBanner } from '@dyra/shared/features/confirmations'
import { tagHint } from '@dyra/shared/features/microtags/number'
import { statusText } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Banner, Button, Icon, PetPicture, TagNumber } from '@dyra/shared/ui'
import { useId } from 'react'
import { ForgottenOwners, OwnerParts, PhoneLink } from './OwnerParts.tsx'
import { type ActionProps, PetActions, UnknownActions, useIsVeterinarian } from './PetActions.tsx'
import { PetFacts } from './PetFacts.tsx'
import { PetFlags } from './PetFlags.tsx'
import css from './Scan.module.css'
import type { ScanRow } from './scan-list.ts'
import { text } from './texts.ts'

export interface ResultProps extends ActionProps {
  isOpen: boolean
  onToggle: (row: ScanRow) => void
  onRetry: (row: ScanRow) => void
}

type ScannedPet = NonNullable<Scan['pet']>

/** Says that a message was sent to the owner, with a link back to it. */
function Sent({ row: { sent } }: { row: ScanRow }) {
  if (!sent) return null
  const path = `/found?${new URLSearchParams({ t: sent.token })}`
  return (
    <Banner tone="success" title={text(`sent.${sent.notified}`)} live>
      <Link className="d-anchor" to={path}>
        {text('sent.open')}
      </Link>
    </Banner>
  )
}

interface PetProps extends ResultProps {
  scan: Scan
  hasOwners: boolean
  pet: ScannedPet
}

function PetHead({ row, pet, scan, isOpen, onToggle, id }: PetProps & { id: string }) {
  return (
    <div className={css.head}>
      <PetPicture
        src={petPictureUrl(pet.imageId, isOpen ? 'Large' : 'Icon')}
        alt={statusText('image.alt', { name: pet.name })}
        speciesId={pet.speciesId}
        size={isOpen ? 128 : 56}
      />
      <div className={css.who}>
        <h2 id={id} translate="no">
          {pet.name}
        </h2>
        <PetFlags flags={scan.flags} pet={pet} />
        <p>{[pet.species, pet.breed].filter(Boolean).join(', ')}</p>
        <p>
          <TagNumber value={pet.tagNumber} />
        </p>
        <p className="d-dim">{scanPurposeLabels[row.input.purpose]}</p>
      </div>
      <Button
        variant="subtle"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${text(isOpen ? 'fold' : 'open')}: ${pet.name}`}
        onClick={() => onToggle(row)}
      >
        {text(isOpen ? 'fold' : 'open')}
      </Button>
    </div>
  )
}

function PetResult(props: PetProps) {
  const { row, pet, scan, hasOwners, isOpen, onDialog, onRetry } = props
  const id = useId()
  const isVeterinarian = useIsVeterinarian()
  return (
    <article className={css.result} aria-labelledby={id}>
      <PetHead {...props} id={id} />
      {isOpen && (
        <>
          <Sent row={row} />
          {pet.ownerDetails && <OwnerDetailsBanner {...pet.ownerDetails} />}
          <PetActions {...props} />
          <div className={css.parts}>
            <PetFacts pet={pet} onReport={isVeterinarian ? () => onDialog('report', row) : undefined} />
            {hasOwners ? <OwnerParts pet={pet} flags={scan.flags} /> : <ForgottenOwners onAgain={() => onRetry(row)} />}
          </div>
        </>
      )}
    </article>
  )
}

const Similar = ({ similar }: Pick<Scan, 'similar'>) =>
  similar.length > 0 && (
    <>
      <p>{text('similar')}</p>
      <ul className={css.similar}>
        {similar.map(({ tagNumber, petId, name, species, color }) => (
          <li key={tagNumber}>
            <TagNumber value={tagNumber} />{' '}
            <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
              {name}
            </Link>
            , {[species, color].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </>
  )

/** The clinic that has the number in stock, with a link to call it. */
const DeliveredTo = ({ delivered: { clinic, phone } }: { delivered: Delivered }) => (
  <>
    <p>{text('delivered', { clinic })}</p>
    <p className={css.owner}>
      <PhoneLink phone={phone} />
    </p>
  </>
)

/** Whose stock the number is in. No one is asked to call their own clinic. */
function StockOf({ delivered, isOwnStock }: Scan) {
  if (isOwnStock) return <p>{text('ownStock')}</p>
  return delivered && <DeliveredTo delivered={delivered} />
}

function UnknownResult({ scan, ...props }: ResultProps & { scan: Scan }) {
  const hint = tagHint(scan.tagNumber)
  const isVeterinarian = useIsVeterinarian()
  const isInStock = scan.isOwnStock || scan.delivered !== null
  return (
    <article className={css.result}>
      <h2 className={css.unknown}>{text('notFound')}</h2>
      <PetFlags {...scan} />
      <p>
        <TagNumber value={scan.tagNumber || props.row.input.tagNumber} />
      </p>
      {hint && <p className="d-dim">{hint}</p>}
      <StockOf {...scan} />
      <Similar similar={scan.similar} />
      {!isInStock && <p>{text(isVeterinarian ? 'readAgain.veterinarian' : 'readAgain.institution')}</p>}
      <UnknownActions {...props} />
    </article>
  )
}

function FailedResult({ row, message, onRetry }: ResultProps & { message: string }) {
  const retry = (
    <Button variant="default" size="sm" leftSection={<Icon name="reload" />} onClick={() => onRetry(row)}>
      {text('retry')}
    </Button>
  )
  return (
    <article className={css.result}>
      <p>
        <TagNumber value={row.input.tagNumber} />
      </p>
      <Banner tone="danger" title={message} action={retry} />
    </article>
  )
}

function StateOf(props: ResultProps) {
  const { state, input } = props.row
  if (state.kind === 'waiting')
    return (
      <article className={css.result} aria-busy="true">
        <p>
          <TagNumber value={input.tagNumber} /> <span className="d-dim">{text('waiting')}</span>
        </p>
      </article>
    )
  if (state.kind === 'failed') return <FailedResult {...props} message={state.message} />
  const { scan, hasOwners } = state
  if (scan.pet === null) return <UnknownResult {...props} scan={scan} />
  return <PetResult {...props} scan={scan} hasOwners={hasOwners} pet={scan.pet} />
}

/** One scanned animal, with the numbers that were tried before. */
export function ScanResult(props: ResultProps) {
  const { tried } = props.row
  return (
    <li>
      <StateOf {...props} />
      {tried.length > 0 && <p className={css.note}>{text('tried', { numbers: tried.join(', ') })}</p>}
    </li>
  )
}
