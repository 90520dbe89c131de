/** A few small sounds, made on the spot; silent unless the player wants them. */
import { settings } from "../state/settings.svelte.ts";

export type Sound = "dice" | "bell" | "order" | "end";

let audio: AudioContext | undefined;

export function play(sound: Sound): void {
  if (!settings.current.sound || document.hidden) return;
  try {
    audio ??= new AudioContext();
    const { currentTime } = audio;
    switch (sound) {
      case "dice":
        // A handful of short knocks on wood.
        for (let knock = 0; knock < 5; knock++) tap(audio, currentTime + knock * 0.07 + Math.random() * 0.03);
        return;
      case "order":
        tap(audio, currentTime);
        return;
      case "bell":
        ring(audio, currentTime, 880);
        ring(audio, currentTime + 0.22, 880);
        return;
      case "end":
        for (const [index, pitch] of [392, 523, 659].entries()) ring(audio, currentTime + index * 0.2, pitch);
    }
  } catch {
    // No audio device is no reason to stop a game.
  }
}

function tap(context: AudioContext, at: number): void {
  const length = Math.floor(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 3;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: 1400 + Math.random() * 900, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(context, { gain: 0.35 }))
    .connect(context.destination);
  source.start(at);
}

function ring(context: AudioContext, at: number, pitch: number): void {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0.16, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
  for (const partial of [1, 2.76]) {
    const tone = new OscillatorNode(context, { frequency: pitch * partial });
    tone.connect(gain);
    tone.start(at);
    tone.stop(at + 0.9);
  }
  gain.connect(context.destination);
}
