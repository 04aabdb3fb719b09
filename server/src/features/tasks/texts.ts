/** Texts that the client did not give. */
export const taskTexts = {
  // The task is closed already.
  closed: 'Verkefninu hefur þegar verið lokað',
  // The task is closed by applying or declining the correction.
  correction: 'Verkefninu lýkur þegar leiðréttingin er skráð eða henni hafnað',
  // The task is closed when the dispute is decided on the pet's page.
  dispute: 'Verkefninu lýkur þegar leyst er úr ágreiningnum á síðu dýrsins',
  // The task is closed by deciding the claim.
  claim: 'Verkefninu lýkur þegar tilkallið er ákveðið',
} as const
