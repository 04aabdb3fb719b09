import { LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from '../../lost-alerts/page/AlertPage.module.css'
import { text } from './texts.ts'

/** `limited`: too many tags were opened from the IP address, and this one may be valid. */
export type TagRefusal = 'ended' | 'limited'

export const refusedTagTitle = (refusal: TagRefusal): string => text(refusal)

interface Props {
  refusal: TagRefusal
  /** Whether the registry takes reports of animals without a number. */
  hasUnmarked: boolean
}

/** A tag that leads nowhere, for someone who may hold its animal. */
export const TagEnded = ({ refusal, hasUnmarked }: Props): ReactNode => (
  <div className={css.page}>
    <h1>{refusedTagTitle(refusal)}</h1>
    <p>{text(`${refusal}.text`)}</p>
    <h2>{text('ended.found')}</h2>
    <p>{text('ended.foundText')}</p>
    <div className={css.buttons}>
      <LightButton href="/lost#lookup">{text('lookup')}</LightButton>
      {hasUnmarked && (
        <LightButton variant="default" href="/found/new">
          {text('ended.unmarked')}
        </LightButton>
      )}
    </div>
  </div>
)
