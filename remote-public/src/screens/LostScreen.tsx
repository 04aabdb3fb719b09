import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link, useLoaderData, useLocation, useSearchParams } from '@dyra/shared/router'
import { ListSkeleton } from '@dyra/shared/ui'
import { lazy, Suspense } from 'react'
import { Article, sectionId } from '../features/articles/Article.tsx'
import article from '../features/articles/texts/lost.is.json'
import { LookupPanel } from '../features/lookup/LookupPanel.tsx'
import type { loadLost } from './api.ts'
import css from './LostScreen.module.css'
import { text } from './texts.ts'

/** A separate chunk, so that the lookup loads first. */
const AlertList = lazy(async () => ({
  default: (await import(/* webpackChunkName: "lost-alerts" */ '../features/lost-alerts/AlertList.tsx')).AlertList,
}))

/** Links to the section of the article that has this heading. */
function Choice({ heading }: { heading: string }) {
  // Keeps the query string, and with it a shown pet.
  const { search } = useLocation()
  return (
    <Link className={css.choice} to={{ search, hash: `#${sectionId(heading)}` }}>
      {heading}
    </Link>
  )
}

/** Choices for owner and finder, who gets the lookup, then the advice. `?tagNumber=` looks a number up at once, before them. */
function LostScreen() {
  const { alerts } = useLoaderData<typeof loadLost>()
  const [search] = useSearchParams()
  const number = search.get('tagNumber')
  return (
    <Article text={article.text}>
      {number !== null && <LookupPanel key={number} number={number} />}
      <div className={css.choices}>
        <Choice heading={text('mine')} />
        {number === null && (
          <div className={css.finder}>
            <h2 className={css.heading}>{text('found')}</h2>
            <LookupPanel />
          </div>
        )}
        {hasCapability('foundAnimals') && (
          <Link className={css.choice} to="/found/new">
            {text('unmarked')}
          </Link>
        )}
        {hasCapability('care') && (
          <Link className={css.choice} to="/in-care">
            {text('inCare')}
          </Link>
        )}
      </div>
      {alerts && (
        <div className={css.alerts}>
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <AlertList alerts={alerts} />
          </Suspense>
        </div>
      )}
    </Article>
  )
}

export { LostScreen as Component }
