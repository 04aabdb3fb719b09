import type { FoundWhereabouts } from '@dyra/shared/domain/found-reports'
import { helpTitle, OnCallList } from '@dyra/shared/features/found-reports'
import {
  Choices,
  conditionOptions,
  type Reach,
  reachOptions,
  whereaboutsOptions,
} from '@dyra/shared/features/lookup/report'
import { readSite } from '@dyra/shared/platform/session/site'
import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import { ContactField } from './ContactField.tsx'
import css from './FoundReport.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { text } from './texts.ts'
import type { ReportForm } from './use-report-form.ts'

function ReachFields({ form }: { form: ReportForm }) {
  const { reach } = form.getValues()
  if (reach === 'page') return <p className={css.note}>{text('reach.pageNote')}</p>
  return reach && <ContactField kind={reach} form={form} />
}

/**
 * The three questions; each one follows the answer to the previous one. Whom to call for an injured animal comes first.
 */
export function Questions({ form }: { form: ReportForm }) {
  const { condition, whereabouts, reach } = form.getValues()
  const [{ onCall = [] }] = useState(readSite)
  return (
    <>
      <Choices
        name="condition"
        legend={text('condition')}
        options={conditionOptions()}
        value={condition}
        onChange={(value) => form.setFieldValue('condition', value)}
      />
      <p className="d-vh" role="status">
        {condition === 'injured' && helpTitle(onCall)}
      </p>
      {condition === 'injured' && <OnCallList onCall={onCall} isUrgent />}
      {condition && (
        <Choices<FoundWhereabouts>
          name="whereabouts"
          legend={text('whereabouts')}
          options={whereaboutsOptions(condition)}
          value={whereabouts}
          onChange={(value) => form.setFieldValue('whereabouts', value)}
        />
      )}
      {whereabouts === 'broughtTo' && (
        <TextInput
          id="report-broughtTo"
          size="lg"
          label={text('broughtTo')}
          description={text('broughtTo.help')}
          {...form.getInputProps('broughtTo')}
        />
      )}
      {whereabouts === 'seenHere' && <PlaceFields form={form} />}
      {condition && whereabouts && (
        <Choices<Reach>
          name="reach"
          legend={text('reach')}
          options={reachOptions()}
          value={reach}
          onChange={(value) => form.setFieldValue('reach', value)}
        />
      )}
      <ReachFields form={form} />
    </>
  )
}
