import { t } from '@dyra/shared/i18n'
import { useNavigation } from '@dyra/shared/router'
import { useEffect, useState } from 'react'
import css from './NavigationProgress.module.css'

/** Milliseconds. Most navigations end earlier, and the bar would only flicker. */
const DELAY = 150

/** Thin bar at the top edge while the next screen loads. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setShown(true), DELAY)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isBusy])
  return isShown ? <div className={css.bar} role="progressbar" aria-label={t('loading')} /> : null
}
