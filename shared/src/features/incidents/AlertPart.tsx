import { call, result } from '@dyra/shared/api'
import type { ApiForm } from '@dyra/shared/forms'
import { Await, Checkbox, ListSkeleton } from '@dyra/shared/ui'
import { useState } from 'react'
import { AlertFields } from '../lost-alerts/AlertFields.tsx'
import type { IncidentValues } from './incident-form.ts'
import { text } from './texts.ts'

interface Props {
  form: ApiForm<IncidentValues>['form']
  petId: number
}

const readAlert = (petId: number) => result(call('GET /api/Pets/{petId}/LostAlert', { params: { petId } }))

function Fields({ form, petId }: Props) {
  const [read] = useState(() => readAlert(petId))
  return (
    <Await of={read} skeleton={<ListSkeleton rows={3} />}>
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
