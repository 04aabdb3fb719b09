import { Banner } from '@dyra/shared/ui'
import css from './Part.module.css'
import { useTrail } from './return-path.ts'
import { text } from './text.ts'

/** Said on the screen that the form returned to. */
export function SavedBanner() {
  if (useTrail().isSaved !== true) return null
  return (
    <div className={css.saved}>
      <Banner tone="success" title={text('update.saved')} live />
    </div>
  )
}
