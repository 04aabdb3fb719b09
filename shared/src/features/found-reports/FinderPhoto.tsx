import { useSingleFlight } from '@dyra/shared/forms'
import { Banner, Button } from '@dyra/shared/ui'
import { useEffect, useState } from 'react'
import css from './Thread.module.css'
import { text } from './texts.ts'

/** The finder's photo. Loaded and shown only after a press. */
export function FinderPhoto({ load }: { load: () => Promise<Blob> }) {
  const [url, setUrl] = useState<string>()
  const { run, isRunning, error } = useSingleFlight()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  const show = () => run(async () => setUrl(URL.createObjectURL(await load())))
  if (url) return <img className={css.photo} src={url} alt={text('photo.alt')} />
  return (
    <>
      {error && <Banner tone="danger" title={error} live />}
      <Button variant="default" size="lg" loading={isRunning} onClick={() => void show()}>
        {text('photo.show')}
      </Button>
    </>
  )
}
