import type { Check } from '../rule.ts'

/** A picture in markdown; the words for it are in the brackets. */
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g

export const imageAlt: Check = (context) =>
  context.peopleTexts().flatMap(({ source, path, text }) =>
    text.includes('![')
      ? Array.from(text.matchAll(IMAGE), ([, words = '']) =>
          words.trim() === ''
            ? source.finding('image-alt', 'This picture has no words for those who do not see it.', path, {
                suggestion: 'Write between the brackets what it shows.',
              })
            : source.finding(
                'image-alt',
                `Texts show no pictures: “${words.trim()}” would be all there is.`,
                path,
                {
                  suggestion: 'Say it in the text.',
                },
              ),
        )
      : [],
  )
