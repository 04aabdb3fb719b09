import { call } from '@dyra/shared/api'
import type { ApiForm } from '@dyra/shared/forms'
import { currentPersonId } from '@dyra/shared/session'
import { Await, Checkbox, ListSkeleton, useResult } from '@dyra/shared/ui'
import { useCallback, useEffect, useRef } from 'react'
import { AlertFields } from '../lost-alerts/AlertFields.tsx'
import type { IncidentValues } from './incident-form.ts'
import { text } from './texts.ts'

interface Props {
  form: ApiForm<IncidentValues>['form']
  petId: number
}

/** Whether a place may be published, and where the user lives. */
async function readStart(petId: number) {
  const [{ isProtected }, { postalCodeId }] = await Promise.all([
    call('GET /api/Pets/{petId}/LostAlert', { params: { petId } }),
    call('GET /api/Users/{userId}', { params: { userId: currentPersonId() } }),
  ])
  return { isProtected, postalCodeId: isProtected ? null : postalCodeId }
}

function Fields({ form, start }: Omit<Props, 'petId'> & { start: Awaited<ReturnType<typeof readStart>> }) {
  const { alert } = form.getValues()
  const { isProtected, postalCodeId } = start
  const isFilled = useRef(false)
  // Fills the field a single time, so that the user may clear it.
  useEffect(() => {
    if (isFilled.current) return
    isFilled.current = true
    if (form.getValues().alert.postalCodeId === null) form.setFieldValue('alert.postalCodeId', postalCodeId)
  }, [form, postalCodeId])
  return (
    <AlertFields
      isProtected={isProtected}
      values={alert}
      field={(name, options) => form.getInputProps(`alert.${name}`, options)}
    />
  )
}

function Start({ form, petId }: Props) {
  const read = useResult(useCallback(() => readStart(petId), [petId]))
  return (
    <Await {...read} skeleton={<ListSkeleton rows={3} />}>
      {(start) => <Fields form={form} start={start} />}
    </Await>
  )
}

/** An alert published with the report: off until the owner chooses it. */
export function AlertPart({ form, petId }: Props) {
  return (
    <>
      <div>
        <Checkbox label={text('alert.publish')} {...form.getInputProps('wantsAlert', { type: 'checkbox' })} />
        <p className="d-dim">{text('alert.publishHelp')}</p>
      </div>
      {form.getValues().wantsAlert && <Start form={form} petId={petId} />}
    </>
  )
}
