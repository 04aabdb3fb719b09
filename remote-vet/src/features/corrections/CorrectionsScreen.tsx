import type { RegistrarCorrection } from '@dyra/shared/contract/corrections'
import { correctionFieldLabels } from '@dyra/shared/domain/corrections'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { CorrectionFacts } from '@dyra/shared/features/corrections'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { useSingleFlight } from '@dyra/shared/forms'
import { Link, useLoaderData } from '@dyra/shared/router'
import { AddressPager, Await, Banner, Button, EmptyState, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import { type BannerContent, runForBanner, useResultBanner } from '@dyra/shared/ui/actions'
import { useId, useState } from 'react'
import { answerCorrection, type loadCorrections, readPhoto } from './api.ts'
import css from './Corrections.module.css'
import { NotSoDialog } from './NotSoDialog.tsx'
import { text } from './texts.ts'

interface Props {
  correction: RegistrarCorrection
  onEnd: (banner: BannerContent) => void
  onNotSo: () => void
}

/** One request. Confirming takes one press. */
function Correction({ correction, onEnd, onNotSo }: Props) {
  const id = useId()
  const { run, isRunning, error } = useSingleFlight()
  const { petId, petName, speciesName, field, hasPhoto } = correction
  const of = `${petName}, ${correctionFieldLabels[field]}`
  const confirm = () =>
    run(async () => {
      const answer = () => answerCorrection(correction, { answer: 'confirmed' })
      onEnd(await runForBanner(answer, { done: text('confirmed'), gone: text('gone') }))
    })
  return (
    <li>
      <section className={css.correction} aria-labelledby={id}>
        <h2 id={id}>
          <Link className="d-anchor" to={`/pet/${petId}`}>
            {`${petName}, ${speciesName}`}
          </Link>
        </h2>
        <CorrectionFacts correction={correction} />
        {hasPhoto && <StrangerPhoto alt={text('photo')} load={() => readPhoto(correction)} />}
        {error && <Banner tone="danger" title={error} live />}
        <div className={css.buttons}>
          <Button loading={isRunning} aria-label={`${text('confirm')}: ${of}`} onClick={() => void confirm()}>
            {text('confirm')}
          </Button>
          <Button variant="default" aria-label={`${text('notSo')}: ${of}`} onClick={onNotSo}>
            {text('notSo')}
          </Button>
        </div>
      </section>
    </li>
  )
}

/** Requests for corrections that the registrar of a pet must answer. */
function CorrectionsScreen() {
  const { corrections } = useLoaderData<typeof loadCorrections>()
  const { showBanner, banner } = useResultBanner()
  const [denied, deny] = useState<RegistrarCorrection>()
  const end = (content: BannerContent) => {
    deny(undefined)
    showBanner(content)
  }
  return (
    <>
      <PageHeader title={text('title')} lead={text('lead')} />
      {banner}
      <Await isMain of={corrections} skeleton={<ListSkeleton rows={3} />}>
        {({ rows, total }) => (
          <>
            {total === 0 && <EmptyState text={text('empty')} />}
            <ul className={css.list}>
              {rows.map((correction) => (
                <Correction
                  key={correction.correctionId}
                  correction={correction}
                  onEnd={end}
                  onNotSo={() => deny(correction)}
                />
              ))}
            </ul>
            {/* The page is past the end once its last request was answered. */}
            {total > 0 && <AddressPager size={PAGE_SIZE.corrections} total={total} isPastEnd={rows.length === 0} />}
          </>
        )}
      </Await>
      {denied && <NotSoDialog correction={denied} onClose={() => deny(undefined)} onEnd={end} />}
    </>
  )
}

export { CorrectionsScreen as Component }
