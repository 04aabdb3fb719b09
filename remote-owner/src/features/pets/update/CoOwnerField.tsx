import type { Pet } from '@dyra/shared/contract/pet'
import type { SimpleUser } from '@dyra/shared/contract/users'
import { REASON_MAX } from '@dyra/shared/domain/limits'
import { t } from '@dyra/shared/i18n'
import { PersonBySsnField } from '@dyra/shared/people'
import { Banner, Button, TextArea } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { coOwnerOf } from '../co-owner.ts'
import { text } from '../texts.ts'
import css from './PetForm.module.css'
import type { PetFormOf } from './pet-form-of.ts'
import type { CoOwnerValue } from './pet-values.ts'
import type { Standing } from './standing.ts'

interface Props {
  form: PetFormOf
  /** As it was read. */
  pet: Pet
  /** Of the co-owners that this form has seen. */
  names: Map<CoOwnerValue, string>
  standing: Standing
}

/** Who was taken away leaves the focus to what comes in his place. */
function useFocusAfter(isRemoved: boolean) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRemoved) (area.current?.querySelector('input') ?? area.current)?.focus()
  }, [isRemoved])
  return area
}

/** Somebody by kennitala, who will be asked. */
function Search({ form, pet, names }: Omit<Props, 'standing'>) {
  const pick = (person: SimpleUser | null) => {
    if (person) names.set(person.userId, person.name)
    form.setFieldValue('coOwnerPersonId', person?.userId ?? null)
  }
  return (
    <PersonBySsnField label={text('update.coOwnerSsn')} onPick={pick} error={form.errors.coOwnerPersonId}>
      {({ email }) => (
        <>
          <p className="d-dim">{text(pet.owner === null ? 'update.coOwnerLater' : 'update.coOwnerHelp')}</p>
          {email === null && <p>{text('update.coOwnerNoEmail')}</p>}
        </>
      )}
    </PersonBySsnField>
  )
}

interface StandingThere {
  form: PetFormOf
  name: string | undefined
  /** What is to be said of somebody who has not agreed. */
  state: 'agreed' | 'invited' | 'entered'
  onRemove: () => void
}

/** The current co-owner, removed with one click. */
function Present({ form, name, state, onRemove }: StandingThere) {
  const error = form.errors.coOwnerPersonId
  return (
    <>
      <p className={css.label}>{text('update.coOwner')}</p>
      <div className={css.coOwner}>
        <span>
          {name}
          {state !== 'agreed' && <span className="d-dim"> ({text(`coOwner.${state}`)})</span>}
        </span>
        <Button variant="default" size="sm" onClick={onRemove}>
          {text(state === 'invited' ? 'update.coOwnerWithdraw' : 'update.coOwnerRemove')}
        </Button>
      </div>
      {error && <p className={css.error}>{error}</p>}
    </>
  )
}

/** An administrator may make somebody the co-owner without asking: who was just found, or has not answered. */
function mayDecree({ form, pet, standing }: Omit<Props, 'names'>): boolean {
  const { coOwnerPersonId } = form.getValues()
  const present = coOwnerOf(pet)
  const isAgreed = present?.state === 'agreed' && present.personId === coOwnerPersonId
  return standing === 'administrator' && pet.owner !== null && coOwnerPersonId !== null && !isAgreed
}

function Reason({ form }: { form: PetFormOf }) {
  return (
    <TextArea
      label={`${text('update.coOwnerReason')} (${t('optional').toLowerCase()})`}
      description={text('update.coOwnerReasonHelp')}
      rows={2}
      maxLength={REASON_MAX}
      {...form.getInputProps('coOwnerReason')}
    />
  )
}

/** One co-owner: taken away with one press, another one found by kennitala and asked. */
export function CoOwnerField({ form, pet, names, standing }: Props) {
  const { coOwnerPersonId } = form.getValues()
  // Who was just found stays in the field that found him.
  const [isSearching] = useState(coOwnerPersonId === null)
  const [isRemoved, setRemoved] = useState(false)
  const area = useFocusAfter(isRemoved)
  const remove = () => {
    form.setFieldValue('coOwnerPersonId', null)
    setRemoved(true)
  }
  const isFree = isSearching || isRemoved
  const isOwn = standing === 'coOwner'
  const state = coOwnerOf(pet)?.state ?? 'agreed'
  return (
    <div ref={area} tabIndex={-1} className={css.place}>
      {isFree && isOwn && <Banner tone="warn" title={text('update.coOwnerSelf')} live />}
      {isFree && !isOwn && <Search form={form} pet={pet} names={names} />}
      {!isFree && <Present form={form} name={names.get(coOwnerPersonId)} state={state} onRemove={remove} />}
      {mayDecree({ form, pet, standing }) && <Reason form={form} />}
    </div>
  )
}
