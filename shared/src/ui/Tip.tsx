import { type KeyboardEvent, useState } from 'react'
import { t } from '../platform/i18n/i18n.ts'
import { Icon } from './Icon.tsx'
import css from './Tip.module.css'

/**
 * A short explanation behind an info button, shown on hover, focus and tap. `id` is the id of the text, for the
 * `aria-describedby` of the field.
 */
export function Tip({ id, label, text }: { id: string; label: string; text: string }) {
  const [isShown, setShown] = useState(false)
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    event.preventDefault()
    event.stopPropagation()
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the text is also shown on focus
    <span className={css.tip} onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        className={css.button}
        aria-label={`${t('seeMore')}: ${label}`}
        aria-expanded={isShown}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onClick={() => setShown(true)}
        onKeyDown={hideOnEscape}
      >
        <Icon name="info" />
      </button>
      <span id={id} role="tooltip" className={css.bubble} hidden={!isShown}>
        {text}
      </span>
    </span>
  )
}
