import type { HandoverCode } from '@dyra/shared/contract/handover-codes'
import { shownPublicCode } from '@dyra/shared/domain/public-code'
import { formatInstantDay } from '@dyra/shared/i18n'
import { TagNumber } from '@dyra/shared/ui'
import { QrCode } from '@dyra/shared/ui/qr'
import { handoverLink } from './handover-link.ts'
import css from './Sheet.module.css'
import { text } from './texts.ts'

/** The paper that the buyer takes home. */
export function Sheet({ petName, petSpeciesName, petMicroTag, code, expires }: HandoverCode & { code: string }) {
  return (
    <article className={css.sheet}>
      <p className={css.heading}>{text('sheet.heading')}</p>
      <h2 className={css.name}>{petName}</h2>
      <p>{petSpeciesName}</p>
      {petMicroTag !== null && (
        <p>
          {text('sheet.tag')}: <TagNumber value={petMicroTag} />
        </p>
      )}
      <QrCode className={css.qr} address={handoverLink(code)} label={text('code.qr', { name: petName })} />
      <p>{text('sheet.code')}</p>
      <p className={`d-num ${css.code}`}>{shownPublicCode(code)}</p>
      <ol className={css.steps}>
        <li>{text('sheet.step1', { address: `${window.location.host}/transfers` })}</li>
        <li>{text('sheet.step2')}</li>
        <li>{text('sheet.step3')}</li>
      </ol>
      <p className={css.warning}>{text('sheet.warning')}</p>
      <p>{text('code.expires', { date: formatInstantDay(new Date(expires)) })}</p>
    </article>
  )
}
