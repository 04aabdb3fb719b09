import { useLoaderData } from '@dyra/shared/router'
import { Article } from './Article.tsx'
import type { loadAbout } from './api.ts'
import { BarometerPart } from './BarometerPart.tsx'
import { DepositLine } from './DepositLine.tsx'
import article from './texts/about.is.json'

function AboutScreen() {
  const { barometer, deposit } = useLoaderData<typeof loadAbout>()
  return (
    <>
      <Article text={article.text} />
      {barometer && <BarometerPart barometer={barometer} />}
      <DepositLine deposit={deposit} />
    </>
  )
}

export { AboutScreen as Component }
