/** A question that must be answered before something is done that cannot be undone. Any screen may ask one. */
export interface Question {
  readonly text: string;
  /** What the button says that does it. */
  readonly yes: string;
  answer(yes: boolean): void;
}

class Asking {
  question: Question | undefined = $state.raw();

  /** Resolves to what was answered; asking anew answers the former with no. */
  ask(text: string, yes: string): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        text,
        yes,
        answer: (answered) => {
          this.question = undefined;
          resolve(answered);
        },
      };
    });
  }
}

export const asking = new Asking();
