import { Link } from '@dyra/shared/router'
import { Banner, Button } from '@dyra/shared/ui'
import { useState } from 'react'
import { useChoices } from './choices.ts'
import { isDirty } from './draft/draft.ts'
import { useDraft } from './draft/store.ts'
import css from './Registration.module.css'
import { text } from './text.ts'

interface Props {
  /** The form holds what was not finished before. */
  isKept: boolean
  onClear: () => void
}

/** Clearing, and what is to be known before the first field: no payer of one's own, a registration from before. */
export function Notices({ isKept, onClear }: Props) {
  const { defaultPayerId } = useChoices()
  const [isFromBefore, setFromBefore] = useState(isKept)
  const isChanged = useDraft(isDirty)
  const clear = () => {
    setFromBefore(false)
    onClear()
  }
  return (
    <div className={css.notices}>
      <Button className={css.clear} variant="subtle" color="gray" size="sm" disabled={!isChanged} onClick={clear}>
        {text('clear')}
      </Button>
      {defaultPayerId === null && (
        <Banner
          tone="warn"
          title={text('noPayer')}
          action={
            <Link className={css.link} to="/person/info">
              {text('noPayer.link')}
            </Link>
          }
        />
      )}
      {isFromBefore && isChanged && <Banner tone="info" title={text('kept')} />}
    </div>
  )
}
