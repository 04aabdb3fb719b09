import { newPriceOf } from '@dyra/shared/api'
import { useApiForm } from '@dyra/shared/forms'
import { Banner, Button, DialogButtons, FormAlerts } from '@dyra/shared/ui'
import { useState } from 'react'
import type { Types } from '../../contract/types.ts'
import { t } from '../../platform/i18n/i18n.ts'
import type { Fee } from './api.ts'
import { allTagWarnings, checkStock } from './number.ts'
import css from './TagDialog.module.css'
import { TagFields } from './TagFields.tsx'
import { type TagValues, tagErrors, tagValues } from './tag-form.ts'

/** Sent along with the values. */
export interface Confirmed {
  /** Idempotency-Key. */
  readonly key: string
  /** The price that was shown. Undefined if there is no fee. */
  readonly price: number | undefined
}

interface Props {
  /** Values of a number that is corrected. */
  stored?: TagValues
  locations: Types['microTagLocations']
  /** Absent where no fee is charged. */
  fee?: Fee
  onSave: (values: TagValues, confirmed: Confirmed) => Promise<void>
  onCancel: () => void
}

/** Warnings that the user has seen, and the number that they are about. */
interface Doubts {
  readonly about: string
  readonly warnings: readonly string[]
}

const loadWarnings = async (values: TagValues) =>
  allTagWarnings(values.tagNumber, values.isForeignMicroTag, await checkStock(values))

/** What warnings are about: the number, whether it is foreign, and the day of chipping. */
const numberOf = ({ tagNumber, isForeignMicroTag, chippingDate }: TagValues) =>
  `${tagNumber} ${isForeignMicroTag} ${chippingDate}`

const isSame = (a: readonly string[], b: readonly string[] = []) => a.join() === b.join()

/** Warnings about the number, and a price that differs from the one shown, must be confirmed by submitting again. */
export function TagForm({ stored, locations, fee, onSave, onCancel }: Props) {
  const [doubts, setDoubts] = useState<Doubts>()
  const [price, setPrice] = useState(fee?.price)
  const { form, submit, isSending, alerts } = useApiForm<TagValues>(
    {
      initialValues: stored ?? tagValues(undefined, fee?.payerId ?? null),
      validate: (values) => tagErrors(values, fee !== undefined),
    },
    async (values, key) => {
      const isAsItWas = stored !== undefined && numberOf(values) === numberOf(stored)
      const warnings = isAsItWas ? [] : await loadWarnings(values)
      const isSeen = doubts?.about === numberOf(values) && isSame(warnings, doubts.warnings)
      if (warnings.length > 0 && !isSeen) return setDoubts({ about: numberOf(values), warnings })
      try {
        await onSave(values, { key, price })
      } catch (error) {
        setPrice(newPriceOf(error) ?? price)
        throw error
      }
    },
  )
  const warnings = doubts?.about === numberOf(form.getValues()) ? doubts.warnings : []
  const mustConfirm = warnings.length > 0
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormAlerts alerts={alerts} />
      <TagFields form={form} locations={locations} fee={fee && { ...fee, price: price ?? fee.price }} />
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn" title={warning} live />
      ))}
      <DialogButtons>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isSending}>
          {mustConfirm ? t('confirm') : t('save')}
        </Button>
      </DialogButtons>
    </form>
  )
}
