import type { Outcome } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { use } from 'react'
import css from './MyPets.module.css'
import { text } from './text.ts'

/** Transfers that wait for this person. A count that could not be had is no reason to worry anybody: the menu has it too. */
export function UnacceptedBanner({ incoming }: { incoming: Promise<Outcome<number>> }) {
  const result = use(incoming)
  if (!result.ok || result.value === 0) return null
  const link = (
    <Button component={Link} to="/transfers" variant="default" size="sm" fullWidth>
      {text('my.unaccepted.link')}
    </Button>
  )
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={text('my.unaccepted.title')} action={link}>
        <p>{text.plural('my.unaccepted.text', result.value)}</p>
      </Banner>
    </div>
  )
}
