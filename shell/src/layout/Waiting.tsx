import { ListSkeleton, PageTitle } from '@dyra/shared/ui'
import css from './Layout.module.css'

/** Sent in place of a page that only the script can show. `heading`: undefined if only the script knows it. */
export const Waiting = ({ heading }: { heading?: string }) => (
  <div className={css.waiting}>
    <PageTitle>{heading}</PageTitle>
    {heading ? <h1>{heading}</h1> : <span className={css.waitingHeading} aria-hidden="true" />}
    <ListSkeleton rows={4} />
  </div>
)
