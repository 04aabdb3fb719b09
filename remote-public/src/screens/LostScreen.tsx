import { hasCapability } from '@dyra/shared/platform/session/site'
import { Link, useLoaderData, useLocation, useSearchParams } from '@dyra/shared/router'
import { ListSkeleton } from '@dyra/shared/ui'
import { lazy, Suspense, useState } from 'react'
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
  // Keeps the query string, and so the pet that is shown.
  const { search } = useLocation()
  return (
    <Link className={css.choice} to={{ search, hash: `#${sectionId(heading)}` }}>
      {heading}
    </Link>
  )
}

/** The two choices: what owners can do, and what finders can do. */
function Choices({ hasLookup }: { hasLookup: boolean }) {
  const { alerts } = useLoaderData<typeof loadLost>()
  return (
    <>
      <div className={css.choices}>
        <Choice heading={text('mine')} />
        {hasLookup && (
          <div className={css.finder}>
            <h2 className={css.heading}>{text('found')}</h2>
            <LookupPanel />
          </div>
        )}
        {hasCapability('foundAnimals') && (
          <Link className={css.choice} to="/found/new" state={{ from: '/lost' }}>
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
    </>
  )
}

/** Choices for owner and finder, with the finder's lookup, then the advice. With `?tagNumber=` the lookup is first. */
function LostScreen() {
  const [search] = useSearchParams()
  const number = search.get('tagNumber')
  const [settled, setSettled] = useState<string | null>(null)
  // The choices appear together with the answer above them, so that they do not move.
  const isWaiting = settled !== number
  return (
    <Article text={article.text}>
      {number !== null && (
        <div className={isWaiting ? css.waiting : undefined}>
          <LookupPanel key={number} number={number} onSettled={() => setSettled(number)} />
        </div>
      )}
      {!isWaiting && <Choices hasLookup={number === null} />}
    </Article>
  )
}

export { LostScreen as Component }
