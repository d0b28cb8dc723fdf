import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

const synthesis = (): SpeechSynthesis | undefined =>
  typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis

function subscribe(listener: () => void): () => void {
  const speech = synthesis()
  speech?.addEventListener('voiceschanged', listener)
  return () => speech?.removeEventListener('voiceschanged', listener)
}

const languageOf = (tag: string): string => tag.replace('_', '-').split('-')[0]?.toLowerCase() ?? ''

/** A voice for a language: one of the device itself before one that a network speaks with. */
export function voiceFor(
  locale: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const fitting = voices.filter(({ lang }) => languageOf(lang) === languageOf(locale))
  return fitting.find(({ localService }) => localService) ?? fitting[0]
}

/** The voice of the device. */
export interface Voice {
  /** Null where the device has none for the language. */
  readonly speak: ((text: string, rate: number) => void) | null
  readonly quiet: () => void
  readonly isSpeaking: () => boolean
}

/** The voice of the device for a language. It is quiet as soon as the page is left. */
export function useVoice(locale: string): Voice {
  // Voices come some time after the page. Each read is a new list, so what is compared is the name of the one that fits.
  const uri = useSyncExternalStore(
    subscribe,
    () => voiceFor(locale, synthesis()?.getVoices() ?? [])?.voiceURI ?? null,
    () => null,
  )
  const said = useRef<SpeechSynthesisUtterance | null>(null)
  useEffect(
    () => () => {
      said.current = null
      synthesis()?.cancel()
    },
    [],
  )
  return useMemo(() => {
    const quiet = () => {
      said.current = null
      synthesis()?.cancel()
    }
    const speak = (text: string, rate: number) => {
      quiet()
      const speech = synthesis()
      if (!speech) return
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = speech.getVoices().find(({ voiceURI }) => voiceURI === uri) ?? null
      utterance.lang = utterance.voice?.lang ?? locale
      utterance.rate = rate
      const end = () => {
        if (said.current === utterance) said.current = null
      }
      utterance.addEventListener('end', end)
      utterance.addEventListener('error', end)
      said.current = utterance
      speech.speak(utterance)
    }
    return { speak: uri === null ? null : speak, quiet, isSpeaking: () => said.current !== null }
  }, [uri, locale])
}
