import { ListSkeleton, PageTitle } from '@dyra/shared/ui'
import css from './Layout.module.css'

/** What the server sends of a page that only the script can show. `heading`: if it is known before. */
export const Waiting = ({ heading }: { heading?: string }) => (
  <div className={css.waiting}>
    <PageTitle>{heading}</PageTitle>
    {heading ? <h1>{heading}</h1> : <span className={css.waitingHeading} aria-hidden="true" />}
    <ListSkeleton rows={4} />
  </div>
)
