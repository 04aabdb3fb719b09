import type { SimpleUser } from '@dyra/shared/contract/users'
import { PersonBySsnField } from '@dyra/shared/person'
import { Banner, Button } from '@dyra/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { text } from '../text.ts'
import css from './PetForm.module.css'
import type { PetFormOf } from './pet-form-of.ts'

interface Props {
  form: PetFormOf
  /** Of the co-owners that this form has seen. */
  names: Map<number, string>
  /** The reader is the co-owner, who may take only himself away. */
  isOwn: boolean
}

/** Who was taken away leaves the focus to what comes in his place. */
function useFocusAfter(isRemoved: boolean) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRemoved) (area.current?.querySelector('input') ?? area.current)?.focus()
  }, [isRemoved])
  return area
}

/** One co-owner: taken away with one press, another one found by kennitala. */
export function CoOwnerField({ form, names, isOwn }: Props) {
  const { coOwnerPersonId } = form.getValues()
  // Who was just found stays in the field that found him.
  const [isSearching] = useState(coOwnerPersonId === null)
  const [isRemoved, setRemoved] = useState(false)
  const area = useFocusAfter(isRemoved)
  const error = form.errors.coOwnerPersonId
  const pick = (person: SimpleUser | null) => {
    if (person) names.set(person.userId, person.name)
    form.setFieldValue('coOwnerPersonId', person?.userId ?? null)
  }
  const remove = () => {
    form.setFieldValue('coOwnerPersonId', null)
    setRemoved(true)
  }
  const isFree = isSearching || isRemoved
  return (
    <div ref={area} tabIndex={-1}>
      {isFree && isOwn && <Banner tone="warn" title={text('update.coOwnerSelf')} live />}
      {isFree && !isOwn && <PersonBySsnField label={text('update.coOwnerSsn')} onPick={pick} error={error} />}
      {!isFree && (
        <>
          <p className={css.label}>{text('update.coOwner')}</p>
          <div className={css.coOwner}>
            <span>{coOwnerPersonId !== null && names.get(coOwnerPersonId)}</span>
            <Button variant="default" size="sm" onClick={remove}>
              {text('update.coOwnerRemove')}
            </Button>
          </div>
          {error && <p className={css.error}>{error}</p>}
        </>
      )}
    </div>
  )
}
