import { Banner } from '@dyra/shared/ui'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import css from './Part.module.css'
import { text } from './texts.ts'

/** Said on the screen that the form returned to. */
export function SavedBanner() {
  if (!useIsSaved()) return null
  return (
    <div className={css.saved}>
      <Banner tone="success" title={text('update.saved')} live />
    </div>
  )
}
