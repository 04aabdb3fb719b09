import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { formatInstantDay } from '@dyra/shared/i18n'
import { TagNumber } from '@dyra/shared/ui'
import { PrintFields, PrintSheet } from '@dyra/shared/ui/print'
import { handoverLink } from './handover-link.ts'
import css from './Sheet.module.css'
import { text } from './texts.ts'

/** The paper that the buyer takes home. */
export function Sheet({ petName, petSpeciesName, petMicroTag, code, expires }: HandoverCode & { code: string }) {
  const steps = [
    text('sheet.step1', { address: `${window.location.host}/transfers` }),
    text('sheet.step2'),
    text('sheet.step3'),
  ]
  return (
    <PrintSheet
      title={text('sheet.heading', { name: petName })}
      code={{
        address: handoverLink(code),
        label: text('code.qr', { name: petName }),
        typed: shownPublicCode(code),
        words: <p>{text('code.expires', { date: formatInstantDay(new Date(expires)) })}</p>,
      }}
    >
      <PrintFields
        title={{ is: text('sheet.pet') }}
        fields={[
          { label: { is: text('sheet.name') }, value: petName },
          { label: { is: text('take.species') }, value: petSpeciesName },
          { label: { is: text('take.tag') }, value: petMicroTag && <TagNumber value={petMicroTag} /> },
        ]}
      />
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <b>{text('sheet.warning')}</b>
      </p>
    </PrintSheet>
  )
}
