import { useLoaderData } from '@dyra/shared/router'
import { Article } from './Article.tsx'
import type { loadAbout } from './api.ts'
import { BarometerPart } from './BarometerPart.tsx'
import article from './texts/about.is.json'

function AboutScreen() {
  const { barometer } = useLoaderData<typeof loadAbout>()
  return (
    <>
      <Article text={article.text} />
      {barometer && <BarometerPart barometer={barometer} />}
    </>
  )
}

export { AboutScreen as Component }
