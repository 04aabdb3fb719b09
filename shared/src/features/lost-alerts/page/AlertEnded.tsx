import { LightButton } from '@dyra/shared/ui'
import type { ReactNode } from 'react'
import css from './AlertPage.module.css'
import { BackToList } from './BackToList.tsx'
import { text } from './texts.ts'

export const endedTitle = (): string => text('ended')

/** `hasUnmarked`: whether the registry takes reports of animals without a number. */
export const AlertEnded = ({ hasUnmarked }: { hasUnmarked: boolean }): ReactNode => (
  <div className={css.page}>
    <h1>{endedTitle()}</h1>
    <p>{text('ended.text')}</p>
    <h2>{text('ended.found')}</h2>
    <p>{text('ended.foundText')}</p>
    <div className={css.buttons}>
      <LightButton href="/lost#lookup">{text('ended.lookup')}</LightButton>
      {hasUnmarked && (
        <LightButton variant="default" href="/found/new">
          {text('ended.unmarked')}
        </LightButton>
      )}
    </div>
    <BackToList />
  </div>
)
