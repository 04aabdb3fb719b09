import { call } from '@dyra/shared/api'
import type { ApiForm } from '@dyra/shared/forms'
import { Await, Checkbox, ListSkeleton, useResult } from '@dyra/shared/ui'
import { useCallback } from 'react'
import { AlertFields } from '../lost-alerts/AlertFields.tsx'
import type { IncidentValues } from './incident-form.ts'
import { text } from './texts.ts'

interface Props {
  form: ApiForm<IncidentValues>['form']
  petId: number
}

const readAlert = (petId: number) => call('GET /api/Pets/{petId}/LostAlert', { params: { petId } })

function Fields({ form, petId }: Props) {
  const read = useResult(useCallback(() => readAlert(petId), [petId]))
  return (
    <Await {...read} skeleton={<ListSkeleton rows={3} />}>
      {({ isProtected }) => (
        <AlertFields
          isProtected={isProtected}
          field={(name, options) => form.getInputProps(`alert.${name}`, options)}
        />
      )}
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
      {form.getValues().wantsAlert && <Fields form={form} petId={petId} />}
    </>
  )
}
