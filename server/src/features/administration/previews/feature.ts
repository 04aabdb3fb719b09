import { defineFeature } from '../../feature.ts'
import { previewCalls } from './calls.ts'
import { endPreviews } from './end-previews.ts'

const END_SECONDS = 60

export const previews = defineFeature({
  calls: previewCalls,
  jobs: [{ job: 'previews', everySeconds: END_SECONDS, run: endPreviews }],
})
