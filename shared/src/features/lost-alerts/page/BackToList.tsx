import type { ReactNode } from 'react'
import { text } from './texts.ts'

/** Works without script, too. */
export const BackToList = (): ReactNode => (
  <p>
    <a className="d-anchor" href="/lost">
      {text('back')}
    </a>
  </p>
)
