import { TextInput } from '@dyra/shared/ui'
import { useState } from 'react'
import { LITTER_MAX, withLitterOf } from '../draft/litter.ts'
import { changeDraft, useDraft } from '../draft/store.ts'
import { text } from '../texts.ts'
import css from './Litter.module.css'

/** How many rows. Those that hold something stay when fewer are asked for. */
export function LitterSize() {
  const size = useDraft((draft) => draft.entries.length)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (value: string) => {
    setTyped(value)
    const wanted = Number(value)
    if (Number.isInteger(wanted) && wanted > 0 && wanted <= LITTER_MAX)
      changeDraft((draft) => withLitterOf(draft, wanted))
  }
  const isTooMany = Number(typed) > LITTER_MAX
  return (
    <TextInput
      size="sm"
      type="number"
      className={css.size}
      label={text('litter.size', { max: LITTER_MAX })}
      error={isTooMany && text('litter.max', { max: LITTER_MAX })}
      min={1}
      max={LITTER_MAX}
      value={typed ?? String(size)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  )
}
