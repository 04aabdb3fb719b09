import type { Pet } from '@dyra/shared/contract/pet'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { PersonBySsnField } from '@dyra/shared/features/persons'
import { petText } from '@dyra/shared/features/pets'
import { labelOf } from '@dyra/shared/features/pets/fields'
import { Banner, Button, TextArea } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { coOwnerOf, coOwnerText } from '../co-owners/index.ts'
import css from './PetForm.module.css'
import type { CoOwnerValue, EditorRole, PetFormApi } from './pet-values.ts'
import { text } from './texts.ts'

interface Props {
  form: PetFormApi
  /** The stored pet. */
  pet: Pet
  /** Names of all co-owners that the form has shown. */
  names: Map<CoOwnerValue, string>
  editorRole: EditorRole
}

/** Moves the focus to the element that replaces a removed co-owner. */
function useFocusAfter(isRemoved: boolean) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRemoved) (area.current?.querySelector('input') ?? area.current)?.focus()
  }, [isRemoved])
  return area
}

/** Finds by kennitala the person to invite. */
function Search({ form, pet, names }: Omit<Props, 'editorRole'>) {
  const pick = (person: SimpleUser | null) => {
    if (person) names.set(person.userId, person.name)
    form.setFieldValue('coOwnerPersonId', person?.userId ?? null)
  }
  return (
    <PersonBySsnField label={labelOf(text('coOwnerSsn'), true)} onPick={pick} error={form.errors.coOwnerPersonId}>
      {({ email }) => (
        <>
          <p className="d-dim">{text(pet.owner === null ? 'coOwnerLater' : 'coOwnerHelp')}</p>
          {email === null && <p>{text('coOwnerNoEmail')}</p>}
        </>
      )}
    </PersonBySsnField>
  )
}

interface PresentProps {
  form: PetFormApi
  name: string | undefined
  state: 'agreed' | 'invited' | 'entered'
  onRemove: () => void
}

/** The current co-owner, with a button that removes them from the form. */
function Present({ form, name, state, onRemove }: PresentProps) {
  const error = form.errors.coOwnerPersonId
  return (
    <>
      <p className={css.label}>{petText('field.coOwner')}</p>
      <div className={css.coOwner}>
        <span>
          {name}
          {state !== 'agreed' && <span className="d-dim"> ({coOwnerText(`state.${state}`)})</span>}
        </span>
        <Button variant="default" size="sm" onClick={onRemove}>
          {text(state === 'invited' ? 'coOwnerWithdraw' : 'coOwnerRemove')}
        </Button>
      </div>
      {error && <p className={css.error}>{error}</p>}
    </>
  )
}

/** The server refuses a new co-owner until the dispute is decided. */
const Disputed = () => (
  <>
    <p className={css.label}>{petText('field.coOwner')}</p>
    <p className="d-dim">{text('coOwnerDisputed')}</p>
  </>
)

/** Administrators may appoint a person without an invitation: one just found, or one who has not answered. */
function mayAppoint({ form, pet, editorRole }: Omit<Props, 'names'>): boolean {
  const { coOwnerPersonId } = form.getValues()
  const present = coOwnerOf(pet)
  const isAgreed = present?.state === 'agreed' && present.personId === coOwnerPersonId
  return editorRole === 'administrator' && pet.owner !== null && coOwnerPersonId !== null && !isAgreed
}

function Reason({ form }: { form: PetFormApi }) {
  return (
    <TextArea
      label={labelOf(text('coOwnerReason'), true)}
      description={text('coOwnerReasonHelp')}
      rows={2}
      maxLength={REASON_MAX}
      {...form.getInputProps('coOwnerReason')}
    />
  )
}

/** The co-owner, who can be removed or replaced by another person. */
export function CoOwnerField({ form, pet, names, editorRole }: Props) {
  const { coOwnerPersonId } = form.getValues()
  // The search field stays after it has found a person.
  const [isSearching] = useState(coOwnerPersonId === null)
  const [isRemoved, setRemoved] = useState(false)
  const area = useFocusAfter(isRemoved)
  const remove = () => {
    form.setFieldValue('coOwnerPersonId', null)
    setRemoved(true)
  }
  const isFree = isSearching || isRemoved
  const isOwn = editorRole === 'coOwner'
  const state = coOwnerOf(pet)?.state ?? 'agreed'
  return (
    <div ref={area} tabIndex={-1} className={css.place}>
      {isFree && isOwn && <Banner tone="warn" title={text('coOwnerSelf')} live />}
      {isFree && !isOwn && pet.dispute && <Disputed />}
      {isFree && !isOwn && !pet.dispute && <Search form={form} pet={pet} names={names} />}
      {!isFree && <Present form={form} name={names.get(coOwnerPersonId)} state={state} onRemove={remove} />}
      {mayAppoint({ form, pet, editorRole }) && <Reason form={form} />}
    </div>
  )
}
